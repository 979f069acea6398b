/**
 * The widths of the window at which the layout changes, as media queries. Style sheets use them by
 * name, as in `@media (--phone)`: the build adds the definitions.
 */
export const breakpoints = {
  /** One column, and the controls near the thumb. */
  phone: '(width < 760px)',
  /** The table of keys needs more room than this. */
  tablet: '(width < 960px)',
  /** No room for the code beside the page. */
  'no-rail': '(width <= 1240px)',
  /** A small window, or a page that is enlarged four times: nothing may cover the prompt. */
  low: '(height < 420px)',
  /** Room for larger text and wider columns. */
  vast: '(width >= 2000px)',
  /** The set-up stands beside the pictures, not above them. */
  beside: '(width >= 900px)',
}

export const isPhone = () => matchMedia(breakpoints.phone).matches
