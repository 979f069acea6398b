/**
 * As the style sheets have it: below this width everything is in one column and in the thumb's
 * reach.
 */
const phone = 760

export const isPhone = () => innerWidth < phone
