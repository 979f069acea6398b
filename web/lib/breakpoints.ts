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
  /** The set-up stands beside the pictures, not above them. */
  beside: '(width >= 900px)',
}

export const isPhone = () => matchMedia(breakpoints.phone).matches
