import { thumbHashToDataURL } from 'thumbhash'

/** The CSS of the placeholder of an image that is still loading. */
export function placeholderStyle(thumbhash: string | null | undefined) {
  if (!thumbhash) return {}
  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))
  return { background: `center / cover url(${thumbHashToDataURL(bytes)})` }
}
