import type { FieldProps } from '../field/Field.tsx';
import { describePlace, type PlaceDescription, type PlaceLists } from './place.ts';

/** What one part of a block says about itself; its name comes from the block. */
export type PartProps = Partial<Omit<FieldProps, 'name'>>;

/** What is said of a block of answers as a whole. */
export interface BlockProps<Part extends string> extends PlaceLists {
  /** Names the group for screen readers: "Mailing address". */
  label: string;
  /** Stands before each part in its answer key: `mailing_` makes `mailing_city`. @default '' */
  prefix?: string | undefined;
  value: Readonly<Record<Part, string>>;
  /** Hears the parts that change, with the words for a country or a state beside it. */
  onChange: (changed: Partial<Record<Part, string>> & PlaceDescription) => void;
  /** Labels, hints, errors and the rest, by part. */
  parts?: Partial<Record<Part, PartProps>> | undefined;
  /** Makes this block's autofill token of a plain one, such as `shipping city` of `city`. @default `off` */
  autoComplete?: ((token: string) => string) | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
}

interface Wording<Part extends string> {
  labels: Readonly<Record<Part, string>>;
  /** The HTML autofill tokens (WCAG 1.3.5). */
  tokens: Readonly<Partial<Record<Part, string>>>;
}

/** Names and words of each part of a block, and the door its changes go out by. */
export function blockParts<Part extends string>(block: BlockProps<Part>, { labels, tokens }: Wording<Part>) {
  const { prefix = '', value, parts, autoComplete, disabled, readOnly } = block;
  return {
    report: (changed: Partial<Record<Part, string>>, country: string) =>
      block.onChange(describePlace(changed, country, block)),
    part: (name: Part) => ({
      disabled,
      readOnly,
      label: labels[name],
      ...parts?.[name],
      name: `${prefix}${name}`,
      value: value[name],
      autoComplete: autofill(tokens[name], autoComplete),
    }),
  };
}

/** `off` where it is not the applicant's own: browsers guess otherwise, and would fill in their own city for a parent's. */
const autofill = (token: string | undefined, own: BlockProps<string>['autoComplete']) =>
  token === undefined || !own ? 'off' : own(token);
