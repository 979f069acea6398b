/** Whether browsers allow passkeys at an address: https or this machine, and a name. */
export function allowsPasskeys(publicUrl: string | undefined): boolean {
  if (publicUrl === undefined) return false
  const { protocol, hostname } = new URL(publicUrl)
  const isName = !/^(?:\[|\d+(?:\.\d+){3}$)/.test(hostname)
  return isName && (protocol === 'https:' || /^(?:.+\.)?localhost$/.test(hostname))
}
