import type { Ref } from 'react';
import { styled } from 'styled-components';
import type { GroupControlProps } from '../field/FieldSet.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { color, media, radius, space } from '../theme/theme.ts';
import type { FileUploadWords } from './fileUploadWords.ts';
import type { FileChoice } from './useFileChoice.ts';

interface Props {
  name: string;
  label: string;
  types: readonly string[];
  control: GroupControlProps;
  choice: FileChoice;
  says: FileUploadWords;
  ref: Ref<HTMLInputElement> | undefined;
}

/** Where a file is chosen, dropped or pasted: the platform's own file input, as large as the area it lies over. */
export function DropZone({ name, label, types, control, choice, says, ref }: Props) {
  return (
    <Zone
      $over={choice.over}
      onPaste={choice.paste}
      onDragOver={choice.dragOver}
      onDragLeave={choice.dragLeave}
      onDrop={choice.drop}
    >
      {control.disabled ? (
        <Unavailable>{says.unavailable}</Unavailable>
      ) : (
        <Words aria-hidden="true">
          <Icon name="upload" />
          <Choose>{says.choose}</Choose>
          <OrDrop>{says.orDrop}</OrDrop>
        </Words>
      )}
      <Input
        {...control}
        type="file"
        name={name}
        ref={ref}
        accept={types.join(',')}
        aria-label={`${label}: ${says.choose}`}
        aria-invalid={control['aria-describedby'] ? true : undefined}
        title={control.disabled ? says.unavailable : says.choose}
        onChange={choice.change}
      />
    </Zone>
  );
}

const Zone = styled.div<{ $over: boolean }>`
  position: relative;
  display: grid;
  place-content: center;
  min-block-size: 7rem;
  padding: ${space[4]};
  border: 2px dashed ${({ $over }) => ($over ? color.action : color.border)};
  border-radius: ${radius};
  background: ${({ $over }) => ($over ? color.actionSurface : color.surfaceRaised)};
  text-align: center;

  &:hover:not(:has(:disabled)) {
    border-color: ${color.action};
    background: ${color.actionSurface};
  }

  &:has([aria-invalid='true']) {
    border-color: ${color.danger};
  }

  &:has(:disabled) {
    background: ${color.surface};
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

/* A finger can neither drop nor paste. */
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

/* Transparent, never hidden: it is what is pressed, focused and read out. The ring is drawn around the whole area. */
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
