import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import type { FieldProps } from '../field/Field.tsx';
import { useReadOnly } from '../field/readOnly.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { space } from '../theme/theme.ts';

interface Contents {
  /** Whether the button was pressed or the box checked. */
  confirmed: boolean;
  /** Called when that changes. A second press or click takes it back. */
  onConfirm: (confirmed: boolean) => void;
  /** Shown above the trigger until it is confirmed, for what to know first. */
  optionalContent?: ReactNode;
  /** Shown below the trigger until it is confirmed. */
  before?: ReactNode;
  /** Shown below the trigger once it is confirmed. */
  after?: ReactNode;
}

interface ButtonTrigger {
  /** A button that reveals content, or a check box that is an answer of its own. @default 'button' */
  as?: 'button' | undefined;
  label: string;
  disabled?: boolean | undefined;
}

interface CheckboxTrigger extends FieldProps {
  as: 'checkbox';
}

export type ContentTriggerProps = Contents & (ButtonTrigger | CheckboxTrigger);

/** Content behind a button or a check box, so that applicants who do not need it can skip it. */
export function ContentTrigger({
  confirmed,
  onConfirm,
  optionalContent,
  before,
  after,
  ...trigger
}: ContentTriggerProps) {
  const contentId = useId();
  const { readOnly } = useReadOnly();
  const content = confirmed ? after : before;
  return (
    <Stack>
      {!confirmed && optionalContent}
      {trigger.as === 'checkbox' && <Checkbox {...trigger} checked={confirmed} onChange={onConfirm} />}
      {trigger.as !== 'checkbox' && !readOnly && (
        <Trigger
          variant="secondary"
          disabled={trigger.disabled}
          aria-expanded={confirmed}
          aria-controls={contentId}
          onClick={() => onConfirm(!confirmed)}
        >
          {trigger.label} {after && <Icon name="down" />}
        </Trigger>
      )}
      <Content id={contentId} key={String(confirmed)} hidden={!content}>
        {content}
      </Content>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  > p {
    margin: 0;
  }
`;

const Trigger = styled(Button)`
  justify-self: start;

  svg {
    vertical-align: bottom;
  }

  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  > p {
    margin: 0;
  }

  &[hidden] {
    display: none;
  }
`;
