import { Show } from 'solid-js'
import ImagePlus from '~icons/lucide/image-plus'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { abilitiesOf, excessOf } from '../../../state/abilities.ts'
import { confirm } from '../../../state/announcer.ts'
import { offer, sent } from '../../../state/arrivals.ts'
import { engines } from '../../../state/queries.ts'
import { inputs } from '../../../state/set-up.ts'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'

const References = onDemand(() => import('./references.tsx'), LoadFailure)
const OfferDialog = onDemand(() => import('./offer-dialog.tsx'), LoadFailure)

/** Chooses pictures to begin with from the disk, and shows the chosen ones. */
export function ReferencePicker() {
  let field!: HTMLInputElement
  const count = () => inputs().references?.length ?? 0
  const problem = () =>
    engines().length ? excessOf(abilitiesOf(engines()), count() + 1) : undefined
  const choose = () => {
    const message = problem()
    if (message) confirm(message)
    else field.click()
  }
  const take = async () => {
    const files = [...(field.files ?? [])]
    field.value = ''
    const { addFiles } = await import('../../../state/references.ts')
    await addFiles(files)
  }
  return (
    <>
      <Button
        look="ghost"
        size="small"
        data-field="references"
        aria-disabled={Boolean(problem())}
        title={problem() ?? 'Begin with a picture: choose, drop or paste it'}
        onClick={choose}
      >
        <ImagePlus />
        Image
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label="Images to begin with"
        onChange={take}
      />
      <Show when={count() || sent().length}>
        <References />
      </Show>
      <Show when={offer()}>{(now) => <OfferDialog offer={now()} />}</Show>
    </>
  )
}
