/** The path of PUBLIC_URL, such as `/easel`; empty where it has none. */
export function basePathOf(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '')
}
