/** Icons that content may name. Each has its drawing in components/icon.tsx. */
export const iconNames = [
  "affiliate",
  "bolt",
  "calendar-event",
  "chart-line",
  "clipboard",
  "code",
  "device-laptop",
  "download",
  "eye-off",
  "file-text",
  "history",
  "lock",
  "mail",
  "message-2",
  "notes",
  "plug",
  "shield-check",
  "user-heart",
  "users",
] as const;

export type IconName = (typeof iconNames)[number];

/** Icons of the carousel's pictures. Few on purpose: they travel with the carousel's script. */
export const slideIconNames = [
  "calendar-event",
  "chevron-left",
  "chevron-right",
  "clipboard",
  "file-text",
  "mail",
  "user-heart",
] as const;

export type SlideIconName = (typeof slideIconNames)[number];
