import type { ServerResponse } from 'node:http'
import type { Outgoing } from './outgoing.ts'

/** The reason that nothing more can be sent. */
export const clientLeft = new Error('The client disconnected')

/** A client must read this much within the patience. */
const sliceBytes = 64 * 1024

/** An answer to a client. It counts the bytes that it holds in memory. */
export class Answer {
  readonly #response: ServerResponse
  readonly #outgoing: Outgoing
  #piece = 0
  #kept = 0
  #counted = 0
  #isClosed = false
  /** Rejects the piece that is being sent. */
  #leave = () => {}

  constructor(response: ServerResponse, outgoing: Outgoing) {
    this.#response = response
    this.#outgoing = outgoing
    response.once('close', this.#close)
  }

  /** Whether a long answer may begin now. */
  hasRoom(): boolean {
    return this.#outgoing.hasRoom()
  }

  /** Resolves when there is room for another piece. The last piece no longer counts. */
  room(): Promise<void> {
    this.rest()
    return this.#outgoing.room()
  }

  /** The source waits: the last piece no longer counts. */
  rest(): void {
    this.#piece = 0
    this.#count()
  }

  /** Counts bytes that the source keeps in memory beside the piece. */
  keep(bytes: number): void {
    this.#kept = bytes
    this.#count()
  }

  /**
   * Resolves when the connection has taken the whole piece, and rejects with `clientLeft`. The
   * piece counts until the next one is sent.
   */
  async send(piece: Uint8Array): Promise<void> {
    this.#piece = piece.byteLength
    this.#count()
    for (let at = 0; at < piece.byteLength; at += sliceBytes)
      await this.#write(piece.subarray(at, at + sliceBytes))
  }

  /** Sends the body, or the rest of it, and ends. Rejects with `clientLeft`. */
  async end(body: string | Uint8Array): Promise<void> {
    this.#kept = 0
    if (body.length > sliceBytes) {
      await this.send(typeof body === 'string' ? Buffer.from(body) : body)
      this.#response.end()
    } else if (!this.#isClosed) {
      this.#piece = body.length
      this.#count()
      this.#outgoing.beginSending(this.#drop)
      this.#response.end(body)
    }
  }

  #write(slice: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      // Node calls back only for bytes that it sends.
      this.#leave = () => reject(clientLeft)
      if (this.#isClosed) return this.#leave()
      this.#outgoing.beginSending(this.#drop)
      this.#response.write(slice, (error) => {
        this.#outgoing.endSending(this.#drop)
        if (error) reject(clientLeft)
        else resolve()
      })
    })
  }

  #count(): void {
    const bytes = this.#isClosed ? 0 : this.#piece + this.#kept
    this.#outgoing.hold(bytes - this.#counted)
    this.#counted = bytes
  }

  readonly #close = () => {
    this.#isClosed = true
    this.#count()
    this.#outgoing.endSending(this.#drop)
    this.#leave()
  }

  readonly #drop = () => {
    this.#close()
    this.#response.destroy()
  }
}
