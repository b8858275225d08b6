import { css, styled } from 'styled-components';
import { color, fontSize, space } from '../theme/theme.ts';

/** The frame of a question; the scroll margin keeps it clear of the header when a link jumps to it. */
export const questionStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  align-content: start;
  scroll-margin-block: ${space[12]};
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
      <Quiet>{text}</Quiet>
    </>
  );
}

interface FieldErrorsProps {
  id: string;
  errors: readonly string[];
}

/** What is wrong, each message once and on its own line, marked by a sign as well as by colour (WCAG 1.4.1). */
export function FieldErrors({ id, errors }: FieldErrorsProps) {
  return (
    <Errors id={id}>
      {[...new Set(errors)].map((message, index) => (
        <Message key={message}>
          <ErrorSign />
          <span>
            {index > 0 && ' '}
            {message}
          </span>
        </Message>
      ))}
    </Errors>
  );
}

function ErrorSign() {
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

const Quiet = styled.span`
  color: ${color.textMuted};
  font-weight: 400;
`;

const Errors = styled.p`
  display: grid;
  gap: ${space[1]};
  margin: 0;
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
