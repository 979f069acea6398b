/** A text as the value of an attribute, without the quotes around it. */
export const attributeQuoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
