import type { Field, FieldSection } from './fields.ts';

const style = `
body { max-width: 44rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1b2433; }
section { margin-block: 2rem; padding: 1rem; border: 1px solid #ccd3dd; border-radius: 0.5rem; }
label, legend { display: block; margin-block: 1rem 0.25rem; font-weight: 600; }
fieldset { border: 0; padding: 0; margin: 0; }
fieldset label { font-weight: 400; margin: 0; }
small { display: block; color: #55617a; }
input:not([type=radio], [type=checkbox]), select, textarea { width: 100%; min-height: 2.75rem; font: inherit; }
`;

/** The head of both references. */
export const headOf = (title: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${asHtml(title)}</title><style>${style}</style>`;

/** The page as HTML alone. */
export const plainPage = (title: string, sections: readonly FieldSection[]): string =>
  `${headOf(title)}</head><body><main><h1>${asHtml(title)}</h1><form>${sections.map(sectionHtml).join('')}<button>Save and Continue</button></form></main></body></html>`;

const sectionHtml = ({ title, fields }: FieldSection) =>
  `<section><h2>${asHtml(title)}</h2>${fields.map(fieldHtml).join('')}</section>`;

function fieldHtml(field: Field): string {
  const { name, label, hint } = field;
  const small = hint ? `<small>${asHtml(hint)}</small>` : '';
  switch (field.kind) {
    case 'radios': {
      const radio = ({ value, label }: { value: string; label: string }) =>
        `<label><input type="radio" name="${name}" value="${asHtml(value)}">${asHtml(label)}</label>`;
      return `<fieldset><legend>${asHtml(label)}</legend>${small}${field.options.map(radio).join('')}</fieldset>`;
    }
    case 'checkbox':
      return `<label><input type="checkbox" name="${name}">${asHtml(label)}</label>${small}`;
    case 'select': {
      const options = field.options.map(({ value, label }) => `<option value="${asHtml(value)}">${asHtml(label)}`);
      return `<label for="${name}">${asHtml(label)}</label>${small}<select id="${name}" name="${name}"><option value="">${options.join('')}</select>`;
    }
    case 'textarea':
      return `<label for="${name}">${asHtml(label)}</label>${small}<textarea id="${name}" name="${name}"></textarea>`;
    default: {
      const fill = field.autoComplete ? ` autocomplete="${field.autoComplete}"` : '';
      return `<label for="${name}">${asHtml(label)}</label>${small}<input id="${name}" name="${name}" type="${field.kind}"${fill}>`;
    }
  }
}

const asHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
