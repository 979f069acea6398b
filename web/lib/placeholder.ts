import { thumbHashToDataURL } from 'thumbhash'

/** The CSS of what is shown until an image is loaded. */
export function placeholderStyle(thumbhash: string | null | undefined) {
  if (!thumbhash) return {}
  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))
  return { background: `center / cover url(${thumbHashToDataURL(bytes)})` }
}
