import type { SampleFile } from './sampleFile.ts';
import { p, run, wordFile } from './wordFile.ts';

const targets: Readonly<Record<string, string>> = {
  web: 'https://example.edu/page?a=1',
  mail: 'mailto:ana@example.edu',
  tel: 'tel:+15551234567',
  relative: 'other-file.docx',
  file: 'file:///C:/Users/ana/essay.docx',
  share: '\\\\server\\share\\essay.docx',
  script: 'javascript:alert(1)',
  ftp: 'ftp://example.edu/file',
  empty: '',
  broken: 'http://',
  spaces: 'C:\\My Documents\\my essay.docx',
  sms: 'sms:+15551234567',
};

/** A link to each kind of target. The words of the link stay, whatever becomes of it. */
export const linkFiles: readonly SampleFile[] = [
  ...Object.entries(targets).map(
    ([name, target]): SampleFile => ({
      name: `link-${name}.docx`,
      kind: 'links',
      make: async () =>
        wordFile({
          body: p(
            `${run('Please see ')}<w:hyperlink r:id="link1">${run('the linked words here')}</w:hyperlink>${run(' for more.')}`,
          ),
          relations: [{ id: 'link1', type: 'hyperlink', target, isExternal: true }],
        }),
      expected: { outcome: 'completed', text: ['Please see the linked words here for more'] },
    }),
  ),
  {
    name: 'linked-picture.docx',
    kind: 'links',
    make: async () =>
      wordFile({
        body: p('Text beside a linked picture'),
        relations: [{ id: 'image1', type: 'image', target: 'http://example.edu/a.png', isExternal: true }],
      }),
    expected: { outcome: 'completed', text: ['beside a linked picture'] },
  },
  {
    name: 'web-template.docx',
    kind: 'links',
    make: async () =>
      wordFile({
        body: p('Written with a template'),
        settings: '<w:attachedTemplate r:id="template1"/>',
        more: {
          'word/_rels/settings.xml.rels':
            '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="template1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://example.edu/a.dotm" TargetMode="External"/></Relationships>',
        },
      }),
    expected: { outcome: 'completed', text: ['Written with a template'] },
  },
];
