import { css, styled } from 'styled-components';
import { color, fontSize, space } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

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

  /* A control that is reached backwards comes into sight with its label and hint. */
  :is(input, select, textarea, [role='combobox']) {
    scroll-margin-block-start: 5rem;
  }
`;

export const labelStyle = css`
  font-weight: 600;
  line-height: 1.375;
  text-wrap: pretty;
`;

interface OptionalMarkProps {
  text?: string | undefined;
}

/** The space is part of the mark: Chromium leaves a space of its own out of the names in a page that the server has drawn. */
export function OptionalMark({ text = '(optional)' }: OptionalMarkProps) {
  return <Muted>{` ${text}`}</Muted>;
}

/** What frames an error message. */
export interface ErrorWords {
  /** Shown instead of a message that only repeats the label. */
  missing: string;
  /** Before such a message, for screen readers. */
  missingAnswer: string;
  /** Before the other messages, for screen readers. */
  error: string;
}

const englishErrors: ErrorWords = { missing: 'Missing', missingAnswer: 'Missing answer:', error: 'Error:' };

interface FieldErrorsProps {
  id: string;
  label: string;
  errors: readonly string[];
  words?: ErrorWords | undefined;
}

/*
 * A browser that translates the page replaces each text by elements. React then finds a text no more that has siblings, so each text that
 * changes, or before which something appears, has an element of its own.
 */

/**
 * The error messages, each once and on its own line, marked by an icon as well as by color (WCAG 1.4.1), and by a word for screen
 * readers. A message that is the label is not shown again under it: the mark says what is wrong.
 */
export function FieldErrors({ id, label, errors, words = englishErrors }: FieldErrorsProps) {
  return (
    <Errors id={id}>
      {[...new Set(errors)].map((message, index) => (
        <Message key={message}>
          <MessageIcon />
          {message === label ? (
            <span>
              <span aria-hidden="true">{words.missing}</span>
              <HiddenWords>{`${words.missingAnswer} ${message}`}</HiddenWords>
            </span>
          ) : (
            <span>
              <HiddenWords>{index === 0 ? `${words.error} ` : ' '}</HiddenWords>
              <span>{message}</span>
            </span>
          )}
        </Message>
      ))}
    </Errors>
  );
}

/** Tells inside a legend that the group has errors: few screen readers read the description or the state of a group. */
export function ErrorPrefix({ label, errors, words = englishErrors }: Omit<FieldErrorsProps, 'id'>) {
  if (errors.length === 0) return null;
  return <HiddenWords>{`${errors.includes(label) ? words.missingAnswer : words.error} `}</HiddenWords>;
}

/* Keeps the space at its end, which parts it from the message. */
const HiddenWords = styled.span`
  ${visuallyHidden}
  white-space: pre;
`;

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
