import { color, fontSize, Icon, media, ReadOnlyProvider, type ReadOnlyQuestion, space } from 'design-system';
import { memo, useCallback } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { nameOf, type Question } from '../../form/engine/questions.ts';
import { selectAnswersWithDocuments } from '../draft/answersWithDocuments.ts';
import type { WithErrors } from '../features/submission/errorSelectors.ts';
import { neededText } from '../features/submission/missing.ts';
import { Parts } from '../pages/Part.tsx';
import { WithRareParts } from '../pages/WithRareParts.tsx';
import { sectionsClosed, sectionsOpened, selectIsOpen, type WithReview } from '../state/review/reviewSlice.ts';
import { ReviewLink } from './ReviewLink.tsx';
import { completenessOf, firstAsked, isUploading, missingIn, type ReviewedSection } from './reviewedSections.ts';
import { turningArrow } from './turningArrow.ts';

interface Props {
  reviewed: ReviewedSection;
}

/** A section of the review: how far it is, and its answers on request. Closed, it renders none of them. */
export const ReviewSection = memo(function ReviewSection({ reviewed }: Props) {
  const completeness = useSelector((state: WithErrors) => completenessOf(reviewed, state));
  return completeness === 'missing' || completeness === 'complete' ? <Shown reviewed={reviewed} /> : null;
});

function Shown({ reviewed }: Props) {
  const { id, page, section } = reviewed;
  const dispatch = useDispatch();
  const isOpen = useSelector((state: WithReview) => selectIsOpen(state, id));
  const missing = useSelector((state: WithErrors) => missingIn(reviewed, state), shallowEqual);
  const needed = useSelector((state: WithErrors) => neededText(missing, selectAnswersWithDocuments(state)));
  const uploading = useSelector((state: WithErrors) => isUploading(reviewed, state)) && 'Upload in progress';
  const status = [needed, uploading].filter(Boolean).join(', ') || 'Complete';
  const first = useSelector((state: WithErrors) => firstAsked(reviewed, state)) ?? '';
  return (
    <Fold>
      <Row>
        <h4>
          <Toggle
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-answers`}
            onClick={() => dispatch(isOpen ? sectionsClosed([id]) : sectionsOpened([id]))}
          >
            <Icon name="down" />
            {section.title}
          </Toggle>
        </h4>
        <Status $color={needed ? 'warning' : uploading ? 'textMuted' : 'success'}>
          <Icon name={needed ? 'alert' : uploading ? 'upload' : 'check'} />
          <span>{status}</span>
        </Status>
        <ReviewLink id={id} page={page} question={missing[0]?.key ?? first} about={section.title}>
          Change
        </ReviewLink>
      </Row>
      <div id={`${id}-answers`}>{isOpen && <Answers reviewed={reviewed} missing={missing} />}</div>
    </Fold>
  );
}

function Answers({ reviewed: { page, section }, missing }: Props & { missing: readonly Question[] }) {
  const change = useCallback(
    ({ name, label }: ReadOnlyQuestion) => (
      <ReviewLink id={`review-${name}`} page={page} question={name} about={label}>
        Change
      </ReviewLink>
    ),
    [page],
  );
  return (
    <List>
      {missing.length > 0 && (
        <Missing>
          <span>Left to do:</span>
          {missing.map((question) => (
            <ReviewLink key={question.key} id={`review-missing-${question.key}`} page={page} question={question.key}>
              {nameOf(question)}
            </ReviewLink>
          ))}
        </Missing>
      )}
      <ReadOnlyProvider hideEmpty change={change}>
        <WithRareParts>
          <Parts parts={section.parts} />
        </WithRareParts>
      </ReadOnlyProvider>
    </List>
  );
}

/* Where few letters fit beside a link, as with much larger text, the name or the label has the whole line, and the link comes last. */
const narrow = '@container (max-width: 12em)';

const Fold = styled.div`
  container-type: inline-size;
  border-block-start: 1px solid ${color.divider};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: 0 ${space[4]};
  align-items: center;

  h4 {
    margin: 0;
    font-size: ${fontSize.body};
  }

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-block-end: ${space[3]};

    /* Below the name, not below the arrow. */
    h4 + span {
      grid-row: 2;
      padding-inline-start: calc(1.25em + ${space[2]});
    }

    > :last-child {
      grid-row: 1 / span 2;
      grid-column: 2;
    }
  }

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);

    h4 + span,
    > :last-child {
      grid-row: auto;
      grid-column: 1;
      justify-self: start;
      padding-inline-start: 0;
    }
  }
`;

const Toggle = styled.button`
  ${turningArrow}
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: ${space[1]} 0;
  border: 0;
  background: none;
  font-weight: 600;
  text-align: start;
  cursor: pointer;

  &:hover {
    color: ${color.actionStrong};
    text-decoration: underline;
  }

  &[aria-expanded='true'] svg {
    rotate: none;
  }

  /* On a phone, how far the section is stands close below. */
  &:focus-visible {
    outline-offset: -3px;
  }

  /* The name goes on below the arrow. */
  ${narrow} {
    display: block;

    svg {
      margin-inline-end: ${space[1]};
      vertical-align: -0.25em;
    }
  }
`;

const Status = styled.span<{ $color: 'warning' | 'textMuted' | 'success' }>`
  display: flex;
  gap: ${space[1]};
  align-items: center;
  color: ${({ $color }) => color[$color]};
`;

/* The label beside the answer and the link at the end of the line; on a phone the answer has a line of its own. */
const List = styled.div`
  padding-block-end: ${space[4]};

  /* Blocks and entries have no frame of their own. */
  div {
    display: block;
  }

  dl {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
    gap: 0 ${space[4]};
    align-items: baseline;
    padding-block: ${space[2]};
    border-block-start: 1px solid ${color.divider};
  }

  dd {
    margin: 0;
  }

  p {
    margin: 0;
    padding-block: ${space[2]};
  }

  /* An entry of the section. */
  h3 {
    margin-block: ${space[4]} ${space[2]};
    font-size: ${fontSize.small};
  }

  ${media.mobile} {
    dl {
      grid-template-columns: minmax(0, 1fr) auto;
    }

    dd:nth-of-type(1) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }

  ${narrow} {
    dl {
      grid-template-columns: minmax(0, 1fr);
    }

    dd:nth-of-type(1) {
      grid-row: auto;
    }
  }
`;

const Missing = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  align-items: baseline;

  ${media.coarse} {
    row-gap: ${space[4]};
  }
`;
