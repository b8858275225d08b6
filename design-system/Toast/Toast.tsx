import { styled } from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../Icon/IconButton.tsx';
import { color, radius, space } from '../theme/theme.ts';
import type { ToastMessage } from './toastMessage.ts';
import { useCountdown } from './useCountdown.ts';

interface Props {
  toast: ToastMessage;
  /** Whether the countdown stops, because someone may be reading. */
  paused: boolean;
  closeLabel: string;
  /** Called when the time is over. */
  onExpire: () => void;
  /** Called when the applicant closes the toast. */
  onClose: () => void;
}

export function Toast({ toast, paused, closeLabel, onExpire, onClose }: Props) {
  useCountdown(toast.durationMs, paused, onExpire);
  return (
    <Card $kind={toast.kind}>
      <IconDisc>
        <Icon name={icons[toast.kind]} />
      </IconDisc>
      <Content>
        <Title>{toast.title}</Title>
        {toast.text && <Text>{toast.text}</Text>}
      </Content>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </Card>
  );
}

const icons = { success: 'check', error: 'alert', info: 'info' } as const;
const tones = { success: color.success, error: color.danger, info: color.action };

const Card = styled.div<{ $kind: keyof typeof tones }>`
  --tone: ${({ $kind }) => tones[$kind]};
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[3]};
  padding: ${space[2]};
  padding-inline-start: ${space[4]};
  border: 1px solid var(--tone);
  border-inline-start-width: 0.375rem;
  border-radius: ${radius};
  background: ${color.surfaceRaised};
  box-shadow: 0 0.25rem 0.75rem rgb(10 18 36 / 20%);
  pointer-events: auto;
`;

const IconDisc = styled.span`
  display: grid;
  place-content: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  margin-block: ${space[2]};
  border-radius: 50%;
  background: var(--tone);
  color: ${color.surfaceRaised};
`;

const Content = styled.div`
  display: grid;
  gap: ${space[1]};
  padding-block: ${space[2]};
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  margin: 0;
  font-weight: 600;
`;

const Text = styled.p`
  margin: 0;
`;
