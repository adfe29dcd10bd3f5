/** What a widget's module needs of "#galley" in the browser. The bundler adds the pure functions of core beside it. */

/** The declaration is enough here: the widget's entry module reads the component from it. */
export const widget = <D>(definition: D): { readonly widget: D } => ({ widget: definition });
