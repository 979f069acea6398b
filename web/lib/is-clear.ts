/** Whether an image has transparent parts: a bit of its ThumbHash says so. */
export function isClear(thumbhash: string | null | undefined): boolean {
  return Boolean(thumbhash && atob(thumbhash).charCodeAt(2) & 0x80)
}
