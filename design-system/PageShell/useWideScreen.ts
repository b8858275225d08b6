import { useMedia } from '../theme/useMedia.ts';

/** Whether there is room for the rail of `PageBody`. False without a browser. */
export const useWideScreen = () => useMedia('(min-width: 56.26rem)', false);
