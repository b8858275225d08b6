/** The institution's mark, which app/public/icon.svg draws for browsers too. Decorative: the name is beside it. */
export function Logo() {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
      <use href="/icon.svg#mark" />
    </svg>
  );
}
