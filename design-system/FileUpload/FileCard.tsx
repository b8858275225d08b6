import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import { Progress } from '../Progress/Progress.tsx';
import { color, radius, space } from '../theme/theme.ts';
import type { FileUploadMessages } from './fileUploadMessages.ts';
import type { FileState } from './uploadState.ts';

interface Props {
  state: FileState;
  messages: FileUploadMessages;
  /** The actions on the file. */
  children: ReactNode;
}

/** The name and the state of a file, with its actions. */
export function FileCard({ state, messages, children }: Props) {
  const { status, fileName } = state;
  return (
    <Card>
      <Words>
        <Name dir="auto">{fileName}</Name>
        {status === 'ready' && (
          <Ready>
            <Icon name="check" />
            <span>{`${messages.ready}, ${messages.fileSize(state.fileSize)}`}</span>
          </Ready>
        )}
        {status === 'failed' && <Failed>{messages.failed}</Failed>}
        {status !== 'ready' && status !== 'failed' && (
          <Progress
            label={messages[status]}
            percent={status === 'uploading' ? state.percent : undefined}
            percentText={messages.percent}
            announced={false}
          />
        )}
      </Words>
      {children}
    </Card>
  );
}

const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[4]};
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius};
  background: ${color.surfaceRaised};
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 14rem;
  min-inline-size: 0;
  gap: ${space[1]};
`;

const Name = styled.p`
  margin: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Ready = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin: 0;
  color: ${color.success};
`;

const Failed = styled.p`
  margin: 0;
  color: ${color.danger};
`;
