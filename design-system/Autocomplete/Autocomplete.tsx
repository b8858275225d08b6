import { type FocusEvent, type ReactNode, type Ref, useState } from 'react';
import { styled } from 'styled-components';
import { type ControlWidth, controlWidth } from '../field/controlStyle.ts';
import { type ControlProps, Field, type FieldProps } from '../field/Field.tsx';
import { TextInput } from '../field/TextInput.tsx';
import { IconButton } from '../Icon/IconButton.tsx';
import { Listbox, type ListItem, optionId } from '../listbox/Listbox.tsx';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { type AutocompleteWords, englishAutocomplete } from './autocompleteWords.ts';
import type { AutocompleteChoice, Search } from './suggestion.ts';
import { type AutocompleteState, useAutocomplete } from './useAutocomplete.ts';

export interface AutocompleteProps extends FieldProps {
  value: string;
  /** Hears every key, so that nothing typed is lost, and the text of what is chosen. */
  onChange: (text: string) => void;
  /** Hears what the applicant settles for: a suggestion, or their own text, chosen as such or left standing. */
  onChoose: (choice: AutocompleteChoice) => void;
  /** Asks to empty the answer, and whatever came with it. */
  onClear: () => void;
  onBlur?: (() => void) | undefined;
  /** Finds suggestions; asked 200 ms after the last key, and every 500 ms while typing goes on (form.md section 5). */
  search: Search;
  /** The HTML autofill token (WCAG 1.3.5). @default 'off' */
  autoComplete?: string | undefined;
  /** Longest answer in characters. @default 45 (product.md section 5) */
  maxLength?: number | undefined;
  /** As wide as its answer. @default 'long' */
  width?: ControlWidth | undefined;
  /** The answer in words, for whoever only reads. @default the text */
  written?: string | undefined;
  /** Replaces what the widget says. */
  words?: Partial<AutocompleteWords> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A text with suggestions (ARIA Authoring Practices, editable combobox with list autocomplete). Any text is an answer. */
export function Autocomplete(props: AutocompleteProps) {
  const { value, onChange, onChoose, onClear, onBlur, search, autoComplete = 'off', ref, ...rest } = props;
  const { maxLength = 45, width = 'long', written = value, words, ...field } = rest;
  const says = { ...englishAutocomplete, ...words };
  const menu = useAutocomplete({ value, onChange, onChoose, onClear, search });
  return (
    <Field {...field} written={written}>
      {(control) => (
        <Combobox {...{ control, menu, says, value, onBlur, width }} label={field.label}>
          <TextInput
            {...control}
            {...{ value, maxLength, autoComplete, ref }}
            {...comboboxProps(`${control.id}-list`, menu)}
            $width="long"
            type="text"
            dir="auto"
            spellCheck={false}
            onChange={({ target, nativeEvent }) =>
              isTyped(nativeEvent) ? menu.type(target.value) : menu.fill(target.value)
            }
            onKeyDown={menu.press}
          />
        </Combobox>
      )}
    </Field>
  );
}

interface ComboboxProps {
  control: ControlProps;
  menu: AutocompleteState;
  says: AutocompleteWords;
  label: string;
  value: string;
  width: ControlWidth;
  onBlur: (() => void) | undefined;
  children: ReactNode;
}

/** The input with its menu and its clear button: leaving means leaving all three. */
function Combobox({ control, menu, says, label, value, width, onBlur, children }: ComboboxProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const items = menu.choices.map((choice) => itemOf(choice, says));
  const found = items.length - 1;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    menu.leave();
    onBlur?.();
  };
  const clear = () => {
    menu.clear();
    anchor?.querySelector('input')?.focus();
  };
  return (
    <Frame ref={setAnchor} $width={width} onBlur={leave}>
      {children}
      {value !== '' && !control.disabled && (
        <Corner>
          <IconButton icon="close" label={says.clear(label)} onClick={clear} />
        </Corner>
      )}
      {menu.open && (
        <Listbox
          {...{ label, anchor, items }}
          id={`${control.id}-list`}
          active={menu.active}
          tallest={tallest}
          onChoose={menu.choose}
        />
      )}
      <Announcement role="status">{menu.open && found > 0 && says.found(found)}</Announcement>
    </Frame>
  );
}

/** Room for five suggestions of two lines and the own text below them, in pixels: the last choice must not hide. */
const tallest = 400;

const comboboxProps = (listId: string, { open, active }: AutocompleteState) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': active >= 0 ? optionId(listId, active) : undefined,
  }) as const;

const itemOf = (choice: AutocompleteChoice, says: AutocompleteWords): ListItem =>
  choice.kind === 'ownText'
    ? { label: says.use(choice.text) }
    : { label: choice.text, subText: choice.suggestion.subText };

/** Autofill changes the value without typing: Chrome and Safari send a plain event, Firefox calls it a replacement. */
const isTyped = (event: Event) => event instanceof InputEvent && event.inputType !== 'insertReplacementText';

const Frame = styled.div<{ $width: ControlWidth }>`
  position: relative;
  inline-size: ${({ $width }) => controlWidth[$width]};
  max-inline-size: 100%;

  /* Room for the clear button: it stands where the page's lines end, which a text of the other direction does not. */
  &:dir(ltr) > input {
    padding-right: 3.25rem;
  }

  &:dir(rtl) > input {
    padding-left: 3.25rem;
  }
`;

const Corner = styled.span`
  position: absolute;
  inset-block-start: 0.125rem;
  inset-inline-end: 0.125rem;
`;

const Announcement = styled.span`
  ${visuallyHidden}
`;
