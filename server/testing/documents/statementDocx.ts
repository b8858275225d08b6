import {
  Document,
  FootnoteReferenceRun,
  ImageRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';

import { png } from './images.ts';

/** "I write" in scripts that need shaping, run from right to left or have thousands of characters. */
export const scriptSamples = {
  arabic: 'أكتب لكم من القاهرة',
  chinese: '我从上海写信给你们',
  hindi: 'मैं दिल्ली से लिख रही हूँ',
} as const;

/** A Word document with tables, pictures, lists, footnotes and several scripts. */
export async function docx({ pages = 1 } = {}): Promise<Buffer> {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
  const document = new Document({
    footnotes: { 1: { children: [new Paragraph('A footnote about the town.')] } },
    numbering: {
      config: [
        { reference: 'steps', levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: 'left' }] },
      ],
    },
    sections: Array.from({ length: pages }, () => ({
      children: [
        new Paragraph({ heading: 'Heading1', children: [new TextRun('My statement')] }),
        new Paragraph({
          children: [new TextRun('I grew up in a small town'), new FootnoteReferenceRun(1), new TextRun('.')],
        }),
        new Paragraph({
          bidirectional: true,
          children: [new TextRun({ text: scriptSamples.arabic, rightToLeft: true })],
        }),
        new Paragraph(scriptSamples.chinese),
        new Paragraph(scriptSamples.hindi),
        new Paragraph({ text: 'First', bullet: { level: 0 } }),
        new Paragraph({ text: 'Numbered', numbering: { reference: 'steps', level: 0 } }),
        new Table({
          rows: [
            new TableRow({ children: [cell('Year'), cell('Grade')] }),
            new TableRow({ children: [cell('2026'), cell('A')] }),
          ],
        }),
        new Paragraph({
          children: [new ImageRun({ type: 'png', data: png(), transformation: { width: 80, height: 60 } })],
        }),
      ],
    })),
  });
  return Packer.toBuffer(document);
}
