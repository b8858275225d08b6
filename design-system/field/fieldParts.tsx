import { css, styled } from 'styled-components';
import { color, fontSize, space } from '../theme/theme.ts';

/** Keeps a question clear of the header when a link jumps to it. */
export const questionMargin = space[12];

/** The parts of a question, one below the other. */
export const stackStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
`;

/** The layout of a question. */
export const questionStyle = css`
  ${stackStyle}
  align-content: start;
  scroll-margin-block: ${questionMargin};
`;

export const labelStyle = css`
  font-weight: 600;
  line-height: 1.375;
  text-wrap: pretty;
`;

interface OptionalMarkProps {
  text?: string | undefined;
}

export function OptionalMark({ text = '(optional)' }: OptionalMarkProps) {
  return (
    <>
      {' '}
      <Muted>{text}</Muted>
    </>
  );
}

interface FieldErrorsProps {
  id: string;
  errors: readonly string[];
}

/** The error messages, each once and on its own line, marked by an icon as well as by color (WCAG 1.4.1). */
export function FieldErrors({ id, errors }: FieldErrorsProps) {
  return (
    <Errors id={id}>
      {[...new Set(errors)].map((message, index) => (
        <Message key={message}>
          <MessageIcon />
          <span>
            {index > 0 && ' '}
            {message}
          </span>
        </Message>
      ))}
    </Errors>
  );
}

/** An exclamation mark in a disc of the color around it. */
export function MessageIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9" fill="currentColor" />
      <path d="M10 5v6M10 14v.5" stroke={color.surfaceRaised} strokeWidth="2.25" strokeLinecap="round" />
    </svg>
  );
}

export const FieldHint = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.small};
  text-wrap: pretty;
`;

const Muted = styled.span`
  color: ${color.textMuted};
  font-weight: 400;
`;

/* Keeps clear of the control's focus ring. */
const Errors = styled.p`
  display: grid;
  gap: ${space[1]};
  margin: ${space[1]} 0 0;
  color: ${color.danger};
  font-weight: 600;
  font-size: ${fontSize.small};
`;

const Message = styled.span`
  display: flex;
  gap: ${space[2]};

  svg {
    flex: none;
    margin-block-start: 0.125em;
  }
`;
