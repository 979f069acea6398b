/** The formats in which images are sent. */
export const imageFormats = ['png', 'jpeg', 'webp'] as const

export type ImageFormat = (typeof imageFormats)[number]
