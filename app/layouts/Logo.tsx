/** The institution's mark, from the icon that the build draws of its brand. Decorative: the name is beside it. */
export function Logo() {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
      <use href="/icon.svg#mark" />
    </svg>
  );
}
