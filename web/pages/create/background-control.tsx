import Blend from '~icons/lucide/blend'
import { highlightOnHover } from '../../state/highlight.ts'
import { background, setBackground } from '../../state/set-up.ts'
import { Button } from '../../ui/button.tsx'

/** Leaves out the background. */
export default function BackgroundControl() {
  const isClear = () => background() === 'TRANSPARENT'
  return (
    <span {...highlightOnHover('background')}>
      <Button
        look="ghost"
        size="small"
        aria-pressed={isClear()}
        title="No background, where the kind of picture allows it"
        onClick={() => setBackground(isClear() ? null : 'TRANSPARENT')}
      >
        <Blend />
        Transparent
      </Button>
    </span>
  )
}
