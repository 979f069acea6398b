import { reloadViewer } from '../../state/viewer.ts'
import { AccountKeys } from './account-keys.tsx'
import { SignedIn } from './signed-in.tsx'

/** The keys of the signed-in account. */
export default function Keys() {
  return (
    <SignedIn title="API keys">
      {(account) => <AccountKeys account={account} reload={reloadViewer} />}
    </SignedIn>
  )
}
