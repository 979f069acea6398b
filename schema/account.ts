/** A person who signs in to the API access area (spec 2.5). */
export interface Account {
  id: string
  name: string
  email: string
  /** The first account owns the installation: it invites others. */
  isOwner: boolean
}

/** An invite that nobody has used and that has not expired. */
export interface OpenInvite {
  id: string
  createdAt: number
  expiresAt: number
}
