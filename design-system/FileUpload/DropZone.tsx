import type { Ref } from 'react';
import { styled } from 'styled-components';
import type { GroupControl } from '../field/FieldSet.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { color, media, radius, space } from '../theme/theme.ts';
import type { FileUploadMessages } from './fileUploadMessages.ts';
import type { FileChoice } from './useFileChoice.ts';

interface Props {
  name: string;
  label: string;
  /** The accepted extensions with their dots. */
  extensions: readonly string[];
  control: GroupControl;
  choice: FileChoice;
  messages: FileUploadMessages;
  ref: Ref<HTMLInputElement> | undefined;
}

/** The area to choose a file in, or to drop or paste it on. A native file input covers it. */
export function DropZone({ name, label, extensions, control, choice, messages, ref }: Props) {
  return (
    <Zone
      $dragging={choice.isDragging}
      onPaste={choice.paste}
      onDragOver={choice.dragOver}
      onDragLeave={choice.dragLeave}
      onDrop={choice.drop}
    >
      {control.disabled ? (
        <Unavailable>{messages.unavailable}</Unavailable>
      ) : (
        <Words aria-hidden="true">
          <Icon name="upload" />
          <Choose>{messages.choose}</Choose>
          <OrDrop>{messages.orDrop}</OrDrop>
        </Words>
      )}
      <Input
        disabled={control.disabled}
        type="file"
        name={name}
        ref={ref}
        accept={extensions.join(',')}
        aria-label={`${label}: ${messages.choose}`}
        aria-describedby={control.describedBy}
        aria-invalid={control.isInvalid}
        onChange={choice.change}
      />
    </Zone>
  );
}

const Zone = styled.div<{ $dragging: boolean }>`
  position: relative;
  display: grid;
  place-content: center;
  min-block-size: 7rem;
  padding: ${space[4]};
  border: 2px dashed ${({ $dragging }) => ($dragging ? color.action : color.border)};
  border-radius: ${radius};
  background: ${({ $dragging }) => ($dragging ? color.actionSurface : color.surfaceRaised)};
  text-align: center;

  &:hover:not(:has(:disabled)) {
    border-color: ${color.action};
    background: ${color.actionSurface};
  }

  &:has([aria-invalid='true']) {
    border-color: ${color.danger};
  }

  &:has(:disabled) {
    background: ${color.surfaceSunken};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
    box-shadow: 0 0 0 2px ${color.focusHalo};
  }
`;

const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[1]} ${space[2]};
  margin: 0;
  color: ${color.action};
`;

const Choose = styled.span`
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

/* Touch screens can neither drop nor paste. */
const OrDrop = styled.span`
  color: ${color.textMuted};

  ${media.coarse} {
    display: none;
  }
`;

const Unavailable = styled.p`
  margin: 0;
  color: ${color.textMuted};
`;

/* Transparent instead of hidden, so that it can be clicked, focused and read out. The area shows its focus ring. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  opacity: 0;
  cursor: pointer;

  &::file-selector-button {
    cursor: inherit;
  }

  &:disabled {
    cursor: not-allowed;
  }
`;
