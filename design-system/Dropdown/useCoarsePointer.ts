import { useMedia } from '../theme/useMedia.ts';

/** Whether the device has a touch screen. True without a browser, because the native control works everywhere. */
export const useCoarsePointer = () => useMedia('(pointer: coarse)', true);
