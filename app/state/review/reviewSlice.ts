import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** How the applicant reads the answers over before the submission. */
export interface Review {
  /** The ids of the sections whose answers are shown. */
  open: readonly string[];
  /** The id of the link, or the key of the error, that the applicant followed to change an answer elsewhere, until the review is shown again. */
  place: string | null;
}

const initialState = { open: [], place: null } satisfies Review as Review;

const reviewSlice = createSlice({
  name: 'review',
  initialState,
  reducers: {
    sectionsOpened: (review, { payload: ids }: PayloadAction<readonly string[]>) => ({
      ...review,
      open: [...new Set([...review.open, ...ids])],
    }),
    sectionsClosed: (review, { payload: ids }: PayloadAction<readonly string[]>) => ({
      ...review,
      open: review.open.filter((id) => !ids.includes(id)),
    }),
    /** A link of the review or of the error summary above it led to another page. */
    reviewLeft: (review, { payload: place }: PayloadAction<string>) => ({ ...review, place }),
    /** The review is shown again. */
    reviewReached: (review) => ({ ...review, place: null }),
  },
  selectors: {
    selectIsOpen: ({ open }, id: string) => open.includes(id),
    selectReviewPlace: ({ place }) => place,
  },
});

export const { sectionsOpened, sectionsClosed, reviewLeft, reviewReached } = reviewSlice.actions;
export const { selectIsOpen, selectReviewPlace } = reviewSlice.selectors;
export const reviewReducer = reviewSlice.reducer;
export interface WithReview {
  review: Review;
}
