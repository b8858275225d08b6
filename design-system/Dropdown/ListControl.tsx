import { type Ref, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { announce } from '../announcer/announce.ts';
import type { ControlProps } from '../field/Field.tsx';
import type { Option } from '../field/option.ts';
import { Listbox, optionId } from '../listbox/Listbox.tsx';
import { useDismiss } from '../overlay/useDismiss.ts';
import { usePlacementLoaded } from '../overlay/usePlacement.ts';
import { color } from '../theme/theme.ts';
import { selectStyle } from './selectStyle.ts';
import { useDropdown } from './useDropdown.ts';

interface ListControlProps extends ControlProps {
  label: string;
  value: string;
  choices: readonly Option[];
  onChange: (value: string) => void;
  onBlur: (() => void) | undefined;
  ref: Ref<HTMLButtonElement>;
}

/** The drop-down of devices with a keyboard (ARIA Authoring Practices, select-only combobox). */
export function ListControl({ name, label, value, choices, onChange, onBlur, ref, ...control }: ListControlProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const labels = useMemo(() => choices.map((choice) => choice.label), [choices]);
  const selected = Math.max(
    0,
    choices.findIndex((choice) => choice.value === value),
  );
  const listId = `${control.id}-list`;
  const choose = (index: number) => {
    onChange(choices[index]?.value ?? '');
    // Screen readers say of a button only that its list is closed.
    announce(labels[index] ?? '', listId);
  };
  const leave = () => {
    announce('', listId);
    onBlur?.();
  };
  const list = useDropdown({ labels, selected, onChoose: choose });
  useDismiss(anchor, list.isOpen, list.close);
  usePlacementLoaded();
  return (
    <Anchor ref={anchor}>
      <Control
        {...control}
        ref={ref}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? listId : undefined}
        aria-activedescendant={list.isOpen ? optionId(listId, list.active) : undefined}
        $empty={value === ''}
        onClick={(event) => {
          // Safari on a Mac does not focus a button that is clicked.
          event.currentTarget.focus();
          list.toggle();
        }}
        onKeyDown={list.handleKey}
        onBlur={leave}
      >
        {labels[selected]}
      </Control>
      {list.isOpen && (
        <Listbox
          {...{ label, anchor, selected }}
          items={choices}
          id={listId}
          active={list.active}
          onChoose={list.choose}
          onHover={list.hover}
        />
      )}
    </Anchor>
  );
}

const Anchor = styled.div`
  position: relative;
`;

const Control = styled.button<{ $empty: boolean }>`
  ${selectStyle}
  position: relative;
  color: ${({ $empty }) => ($empty ? color.textMuted : color.text)};
`;
