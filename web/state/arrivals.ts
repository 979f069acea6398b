import { createSignal } from 'solid-js'

/** A file on its way to the server. */
export interface Sent {
  name: string
  /** The address of the picture, in this page only. */
  picture: string
  /** 0 to 1. */
  part: number
  /** Why it did not arrive. */
  problem?: string
  remove(): void
}

/** The files that have not arrived, or cannot. */
export const [sent, setSent] = createSignal<readonly Sent[]>([])

/** A picture of Easel: its set-up can be taken, or the picture can be a reference. */
export interface Offer {
  /** The address of the picture. */
  picture: string
  takeSetUp(): void
  takePicture(): void
}

/** The dropped picture that waits for a choice. */
export const [offer, setOffer] = createSignal<Offer | null>(null)
