import { Banner, Button, color, fontSize, Icon, media, SectionCard, space } from 'design-system';
import { useEffect } from 'react';
import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
import { NavigationType, useNavigationType } from 'react-router';
import styled from 'styled-components';
import { nameOf } from '../../form/engine/questions.ts';
import { form } from '../../form/university.ts';
import { selectIsPerhapsSaved, selectLost, type WithDraft } from '../draft/draftSlice.ts';
import type { WithErrors } from '../features/submission/errorSelectors.ts';
import {
  reviewReached,
  sectionsClosed,
  sectionsOpened,
  selectIsOpen,
  selectReviewPlace,
  type WithReview,
} from '../state/review/reviewSlice.ts';
import { ReviewLink } from './ReviewLink.tsx';
import { ReviewSection } from './ReviewSection.tsx';
import { completenessOf, firstAsked, type ReviewedSection, reviewedPages } from './reviewedSections.ts';
import { turningArrow } from './turningArrow.ts';

/** All answers, section by section, to read over and change before the submission. */
export function Review() {
  useReturnToPlace();
  return (
    <SectionCard title="Review your answers" intro="Check your answers. You can change any of them until you submit.">
      <LostAnswers />
      <OpenAll />
      {reviewedPages.map(({ page, sections }) => (
        <Group key={page.key}>
          <h3>{page.title}</h3>
          {sections.map((section) => (
            <ReviewSection key={section.id} reviewed={section} />
          ))}
          <LeftBlank id={`blank-${page.key}`} sections={sections} />
        </Group>
      ))}
    </SectionCard>
  );
}

/** Sensitive answers are on no device: what was not saved before the page was left has to be entered again. */
function LostAnswers() {
  const lost = useSelector((state: WithDraft) => selectLost(state));
  const isPerhapsSaved = useSelector((state: WithDraft) => selectIsPerhapsSaved(state));
  const questions = form.places.filter(({ question }) => lost.includes(question.key));
  const [first] = questions;
  if (!first) return null;
  const names = new Intl.ListFormat('en').format(questions.map(({ question }) => nameOf(question)));
  return (
    <Banner
      kind="warning"
      title={`${isPerhapsSaved ? 'Perhaps not' : 'Not'} saved before you left the page: ${names}`}
      headingLevel={3}
    >
      <p>
        <ReviewLink id="lost-answers" page={first.page} question={first.question.key}>
          {isPerhapsSaved ? 'Check it' : 'Enter it again'}
        </ReviewLink>
      </p>
    </Banner>
  );
}

const everySection = reviewedPages.flatMap(({ sections }) => sections);

function OpenAll() {
  const dispatch = useDispatch();
  const shown = useSelector(
    (state: WithErrors) =>
      everySection
        .filter((section) => ['missing', 'complete'].includes(completenessOf(section, state)))
        .map(({ id }) => id),
    shallowEqual,
  );
  const isAllOpen = useSelector((state: WithReview) => shown.every((id) => selectIsOpen(state, id)));
  if (shown.length === 0) return <p>You have not entered anything yet.</p>;
  return (
    <div>
      <Button variant="secondary" onClick={() => dispatch(isAllOpen ? sectionsClosed(shown) : sectionsOpened(shown))}>
        {isAllOpen ? 'Hide all answers' : 'Show all answers'}
      </Button>
    </div>
  );
}

/** Optional sections without an answer, in one fold: each would be a heading with nothing under it. */
function LeftBlank({ id, sections }: { id: string; sections: readonly ReviewedSection[] }) {
  const dispatch = useDispatch();
  const isOpen = useSelector((state: WithReview) => selectIsOpen(state, id));
  const blank = useSelector(
    (state: WithErrors) => sections.filter((section) => completenessOf(section, state) === 'blank'),
    shallowEqual,
  );
  if (blank.length === 0) return null;
  return (
    <Blank
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) dispatch(isOpen ? sectionsClosed([id]) : sectionsOpened([id]));
      }}
    >
      <summary>
        <Icon name="down" />
        <span>{`${blank.length} ${blank.length === 1 ? 'section' : 'sections'} left blank`}</span>
      </summary>
      <ul>
        {blank.map((section) => (
          <BlankSection key={section.id} reviewed={section} />
        ))}
      </ul>
    </Blank>
  );
}

function BlankSection({ reviewed }: { reviewed: ReviewedSection }) {
  const { id, page, section } = reviewed;
  const first = useSelector((state: WithErrors) => firstAsked(reviewed, state));
  return first === undefined ? null : (
    <li>
      <ReviewLink id={id} page={page} question={first}>
        {section.title}
      </ReviewLink>
    </li>
  );
}

/** Brings an applicant who followed a link of the review back to that link. Back in the browser restores the scroll position itself. */
function useReturnToPlace() {
  const dispatch = useDispatch();
  const store = useStore<WithReview>();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const place = selectReviewPlace(store.getState());
    if (place === null) return;
    dispatch(reviewReached());
    const link = document.getElementById(place);
    link?.focus({ preventScroll: true });
    if (!isBack) link?.scrollIntoView({ block: 'center' });
  }, [dispatch, store, isBack]);
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > h3 {
    margin: 0 0 ${space[2]};
    font-size: ${fontSize.lead};
  }
`;

const Blank = styled.details`
  border-block-start: 1px solid ${color.divider};
  padding-block-end: ${space[4]};

  > summary {
    ${turningArrow}
    padding-block: ${space[3]};
    list-style: none;
    cursor: pointer;

    &::-webkit-details-marker {
      display: none;
    }
  }

  &[open] > summary svg {
    rotate: none;
  }

  > ul {
    display: grid;
    gap: ${space[2]};
    margin: 0;
    padding-inline-start: calc(1.25em + ${space[2]});
    list-style: none;

    ${media.coarse} {
      gap: ${space[6]};
      padding-block: ${space[2]};
    }
  }
`;
