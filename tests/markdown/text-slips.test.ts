/** Prose is passed over without a look at any pattern: nothing that one of them finds may be prose. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { leftIn } from "../../generator/markdown/left.ts";
import { findTextSlips } from "../../generator/markdown/text-slips.ts";

const PIECES =
  "# ## \u00a0 [ ] ( ) /a < www.a.com > &nbsp & ** bold a B 1 1. ` { } facts.x ^ | == : ::: :a: • – - + TODO FIXME ! $ [^1] [[ ]] \\ \0 . {% %} // === )(/ <-- -->".split(
    " ",
  );
const piece = fc.constantFrom(
  ...PIECES,
  " ",
  " ",
  "\n",
  "\n",
  "import a from 'b'",
  "export default",
  "Lorem ipsum",
);

const slipsOf = (text: string) =>
  findTextSlips(text, text, 0, undefined)
    .filter(({ message }) => !message.includes("table"))
    .map(({ message, start }) => `${start} ${message}`);

test("a text has the same slips when it is looked at for another reason", () => {
  let found = 0;
  const property = fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
    const text = pieces.join("");
    // Not a slip, and reason enough to look.
    const slips = slipsOf(`${text}\n&x`);
    found += slips.length;
    expect(slipsOf(text)).toEqual(slips);
  });
  fc.assert(property, { numRuns: 4000 });
  expect(found).toBeGreaterThan(400);
});

test.each([
  ["It is deleted within {{ facts.days }} days days.", 1],
  ["We ask for the the price.", 1],
  ["He said that that was very very long long ago.", 0],
  ["Si vous vous y plaisez, nous nous en réjouissons. C’est très très simple.", 0],
  [
    "Sehr einfach, ganz ganz leicht. È molto molto bello. Zaman zaman, yavaş yavaş. Это очень очень просто.",
    0,
  ],
  ["Onu adım adım ve tekrar tekrar. Anh luôn luôn đúng. Some agar agar, then mahi mahi for dinner.", 0],
  ["Kağıt ağır ağır, sıcak sıcak, tatlı tatlı. Sessiz sessiz durdu, ince ince yağdı.", 0],
  ["Người người, nhà nhà. Ngày ngày chúng tôi làm việc, nhanh nhanh lên.", 0],
  ["Così così. Asante sana sana, poco poco.", 0],
  ["Es war war sehr gut. Il est possible possible de payer. Nous nouss.", 1],
  ["A well-well known one; one-one one. Two, two. Rund rundet.", 0],
])("a word stands twice: %s", (text, count) => {
  expect(slipsOf(text)).toHaveLength(count);
});

test("bold without a blank is told once", () => {
  expect(slipsOf("**Nota：**es gratis.")).toEqual(["0 this is not bold: a space is missing behind it"]);
});

test.each([
  ["**注意：**这个功能是免费的。", "<strong>注意：</strong>"],
  ["これは**「重要」**です。", "<strong>「重要」</strong>"],
  ["これは**「重要」**。", "<strong>「重要」</strong>"],
  ["これは**「重要」を含む語**です。", "<strong>「重要」を含む語</strong>"],
])("bold in a script without blanks needs no blank: %s", (text, written) => {
  const [slip, ...others] = findTextSlips(text, text, 0, undefined);
  expect(slip?.message).toBe("this is not bold: its stars stand between a letter and a sign");
  expect(slip?.hint).toBe(`write ${written}`);
  expect(others).toEqual([]);
});

test.each([
  ["١. الأولى\n٢. الثانية", "write 1. الأولى"],
  ["١- الأولى\n٢- الثانية", "write 1. الأولى"],
  ["१. पहला\n२. दूसरा", "write 1. पहला"],
  ["１．一番\n２．二番", "write 1. 一番"],
  ["1、第一\n2、第二", "write 1. 第一"],
  ["・項目一\n・項目二", "write - 項目一 (and the others alike)"],
  ["＃ 見出し", "write # 見出し"],
  ["詳しくは[料金]（/料金プラン）へ", "write [料金](/料金プラン)"],
  ["詳しくは［料金］（/料金プラン）へ", "write [料金](/料金プラン)"],
  ["！[丘]（https://a.example/丘.png）", "write ![丘](https://a.example/丘.png)"],
  ["｛｛ facts.price ｝｝円", "write {{ facts.price }}"],
  ["設定は｀コード｀で", "write `コード`"],
  ["انظر الأسعار(/الأسعار) هنا", "write [text](/الأسعار)"],
  ["注釈[^注]です", "write [^注]: and the text, on a line of its own"],
  ["![丘] (写真.png)", "write ![丘](写真.png)"],
])("signs of other scripts: %j", (text, hint) => {
  expect(findTextSlips(text, text, 0, undefined)).toMatchObject([{ hint }]);
});

test.each([
  "２０２５年４月１日（火）に、［図１］と（注）を見る。",
  "صدر عام ٢٠٢٤.\n١٢ شهراً كاملة.",
  "１番は佐藤さん。\n２番は鈴木さん。",
  "佐藤・鈴木\n・田中",
  "選択肢は［はい］（または［いいえ］）。＃１の店、｛a｝。",
  "これは「**重要**」です。".replaceAll("**", "\0\0"),
])("is no slip: %j", (text) => {
  expect(slipsOf(text)).toEqual([]);
});

test.each([
  ["**\u00a0Summary\u00a0**", "there is a space inside the stars", "write **Summary**"],
  ["Text **\u00a0bold** and more", "there is a space inside the stars", "write **bold**"],
  ["** Summary **We shipped", "the space in front of ** belongs behind it", "write **Summary** and a space"],
  [
    "**\u00a0Summary\u00a0**We",
    "the space in front of ** belongs behind it",
    "write **Summary** and a space",
  ],
  ["Text **bold\u00a0**and", "the space in front of ** belongs behind it", "write **bold** and a space"],
])("bold as word processors paste it, with blanks of any kind: %j", (text, message, hint) => {
  const [slip, ...others] = findTextSlips(text, text, 0, () => true);
  expect(slip).toMatchObject({ message: `this is not bold: ${message}`, hint });
  expect(others).toEqual([]);
});

test("what a plugin has not read is told, too, where an address in it is a link", () => {
  const text = "{% embed https://a.example %}";
  const isLeft = leftIn(`<p>${text.replace("https://a.example", '<a href="https://a.example">$&</a>')}</p>`);
  expect(findTextSlips(text, text, 0, isLeft)).toMatchObject([
    { message: "this is no command: {% and %} mean nothing here" },
  ]);
  // This one a plugin has read.
  expect(leftIn('<p>See [[<a href="/page">Page</a>]]</p>')("[[Page]]")).toBe(false);
});
