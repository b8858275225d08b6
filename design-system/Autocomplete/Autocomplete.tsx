import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { useAnnouncement } from '../announcer/useAnnouncement.ts';
import { type ControlWidth, controlWidth } from '../field/controlStyle.ts';
import { type ControlProps, Field, type FieldProps } from '../field/Field.tsx';
import { TextInput } from '../field/TextInput.tsx';
import { useLengthLimit } from '../field/useLengthLimit.ts';
import { IconButton } from '../Icon/IconButton.tsx';
import { Listbox, type ListItem, optionId } from '../listbox/Listbox.tsx';
import { usePlacementLoaded } from '../overlay/usePlacement.ts';
import { type AutocompleteMessages, englishAutocomplete } from './autocompleteMessages.ts';
import type { AutocompleteChoice, Search } from './suggestion.ts';
import { type AutocompleteState, useAutocomplete } from './useAutocomplete.ts';

export interface AutocompleteProps extends FieldProps {
  value: string;
  /** Called with the text at every key, and with the text of a choice. */
  onChange: (text: string) => void;
  /**
   * Called with a chosen suggestion, or with the applicant's own text when it is chosen or left in the field, and with the text
   * before the applicant typed.
   */
  onChoose: (choice: AutocompleteChoice, before: string) => void;
  /** Called to empty the answer and the answers that a suggestion filled. */
  onClear: () => void;
  onBlur?: (() => void) | undefined;
  /** Finds suggestions. Called 200 ms after the last key, and every 500 ms during typing. */
  search: Search;
  /** The keyboard that a touch screen shows. */
  inputMode?: ComponentProps<'input'>['inputMode'];
  /** The HTML autofill token (WCAG 1.3.5). @default 'off' */
  autoComplete?: string | undefined;
  /** Longest answer in characters. @default 45 */
  maxLength?: number | undefined;
  /** As wide as its answer. @default 'long' */
  width?: ControlWidth | undefined;
  /** The answer as plain text, shown in read-only views. @default the value */
  readOnlyText?: string | undefined;
  /** Replaces some or all of the widget's own texts. @default English */
  messages?: Partial<AutocompleteMessages> | undefined;
  /** Follows the errors. */
  below?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A text with suggestions (ARIA Authoring Practices, editable combobox with list autocomplete). Any text is an answer. */
export function Autocomplete(props: AutocompleteProps) {
  const { value, onChange, onChoose, onClear, onBlur, search, autoComplete = 'off', ref, ...rest } = props;
  const {
    below,
    inputMode,
    maxLength = 45,
    width = 'long',
    readOnlyText = value,
    messages: overrides,
    ...field
  } = rest;
  const messages = { ...englishAutocomplete, ...overrides };
  const menu = useAutocomplete({ value, onChange, onChoose, onClear, search });
  const take = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    isTyped(nativeEvent) ? menu.type(target.value) : menu.fill(target.value);
  const limit = useLengthLimit({ value, maxLength, onChange: take, ref });
  return (
    <Field {...field} {...{ readOnlyText, below }} notice={limit.isCut ? messages.cut(maxLength) : ''}>
      {(control) => (
        <Combobox {...{ control, menu, messages, value, onBlur, width }} label={field.label}>
          <TextInput
            {...control}
            {...{ value, inputMode, autoComplete }}
            {...limit.input}
            {...comboboxProps(`${control.id}-list`, menu)}
            $width="long"
            type="text"
            dir="auto"
            spellCheck={false}
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
  messages: AutocompleteMessages;
  label: string;
  value: string;
  width: ControlWidth;
  onBlur: (() => void) | undefined;
  children: ReactNode;
}

/** The input with its menu and its clear button. Focus leaves when it leaves all three. */
function Combobox({ control, menu, messages, label, value, width, onBlur, children }: ComboboxProps) {
  const anchor = useRef<HTMLDivElement>(null);
  usePlacementLoaded();
  const items = menu.choices.map((choice) => itemOf(choice, messages));
  // The last choice is the applicant's own text.
  useAnnouncement(menu.open ? messages.found(items.length - 1) : '');
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    menu.leave();
    onBlur?.();
  };
  const clear = () => {
    menu.clear();
    anchor.current?.querySelector('input')?.focus();
  };
  return (
    <Frame ref={anchor} $width={width} onBlur={leave}>
      {children}
      {value !== '' && !control.disabled && (
        <Corner onMouseDown={keepFocus}>
          <IconButton icon="close" label={messages.clear(label)} onClick={clear} />
        </Corner>
      )}
      {menu.open && (
        <Listbox
          {...{ label, anchor, items }}
          id={`${control.id}-list`}
          active={menu.active}
          maxHeight={maxListHeight}
          onChoose={menu.choose}
        />
      )}
    </Frame>
  );
}

/** Pressing the clear button does not leave the field, so the text is not settled before it is cleared. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Pixels for five suggestions of two lines and the own text, so that the last choice is visible without scrolling. */
const maxListHeight = 400;

const comboboxProps = (listId: string, { open, active }: AutocompleteState) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': active >= 0 ? optionId(listId, active) : undefined,
  }) as const;

const itemOf = (choice: AutocompleteChoice, messages: AutocompleteMessages): ListItem =>
  choice.kind === 'ownText'
    ? { label: messages.use(choice.text) }
    : { label: choice.text, subText: choice.suggestion.subText };

/** For autofill Chrome and Safari send a plain event, and Firefox a replacement. */
const isTyped = (event: Event) => event instanceof InputEvent && event.inputType !== 'insertReplacementText';

const Frame = styled.div<{ $width: ControlWidth }>`
  position: relative;
  inline-size: ${({ $width }) => controlWidth[$width]};
  max-inline-size: 100%;

  /* Space for the clear button, at the end of the page's lines, since the text may have another direction. */
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
