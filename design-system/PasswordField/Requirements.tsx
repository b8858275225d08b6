import { styled } from 'styled-components';
import { useAnnouncement } from '../announcer/useAnnouncement.ts';
import { color, fontSize, space } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import type { PasswordMessages } from './passwordMessages.ts';

/** One requirement of a password: `inactive` before anything is typed, `error` if it is not met, `success` if it is. */
export interface Requirement {
  message: string;
  state: 'inactive' | 'error' | 'success';
}

export interface RequirementsProps {
  id: string;
  requirements: readonly Requirement[];
  messages: PasswordMessages;
}

/**
 * The live list under a new password. An icon and hidden text repeat what the color says (WCAG 1.4.1). The field is described by
 * the requirements alone, which never change: what is still missing is announced after a pause in typing.
 */
export function Requirements({ id, requirements, messages }: RequirementsProps) {
  const missing = requirements.filter(({ state }) => state === 'error').map(({ message }) => message);
  const isTyped = requirements.some(({ state }) => state !== 'inactive');
  useAnnouncement(isTyped ? messages.missing(missing) : '');
  return (
    <div>
      <Lead>{messages.requirements}</Lead>
      <Description id={id}>
        {messages.requirements} {requirements.map(({ message }) => message).join(', ')}.
      </Description>
      <List>
        {requirements.map(({ message, state }) => (
          <Item key={message} $state={state}>
            <StateIcon state={state} />
            <span>
              {message}
              <Hidden>{`: ${messages[state]}`}</Hidden>
            </span>
          </Item>
        ))}
      </List>
    </div>
  );
}

const strokes = { inactive: '', error: 'M6.5 6.5l7 7M13.5 6.5l-7 7', success: 'M5.5 10.5l3 3 6-7' } as const;

function StateIcon({ state }: Pick<Requirement, 'state'>) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="8.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d={strokes[state]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const Lead = styled.p`
  margin: ${space[1]} 0 0;
  font-size: ${fontSize.small};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: ${space[1]} 0 0;
  padding: 0;
  list-style: none;
  font-size: ${fontSize.small};
`;

const stateColor = { inactive: color.textMuted, error: color.danger, success: color.success } as const;

const Item = styled.li<{ $state: Requirement['state'] }>`
  display: flex;
  gap: ${space[2]};
  color: ${({ $state }) => stateColor[$state]};

  svg {
    flex: none;
    margin-block-start: 0.125rem;
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

/* Only described by, not read on the way through the page: the list follows. */
const Description = styled.span.attrs({ hidden: true })``;
