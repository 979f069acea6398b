import ImagePlus from '~icons/lucide/image-plus'
import Undo from '~icons/lucide/undo-2'
import { type Offer, setOffer } from '../../../state/arrivals.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import styles from './offer-dialog.module.css'

/** What to do with a picture of Easel that was dropped or pasted. */
export default function OfferDialog(props: { offer: Offer }) {
  const close = () => setOffer(null)
  const leave = (action: () => void) => () => {
    close()
    action()
  }
  return (
    <Dialog title="A picture of Easel" close={close}>
      <p>Draw it again by its prompt and settings, or begin with its pixels.</p>
      <img class={styles.picture} src={props.offer.picture} alt="" />
      <DialogFooter>
        <Button onClick={leave(props.offer.takeSetUp)}>
          <Undo />
          Use its settings
        </Button>
        <Button look="primary" autofocus onClick={leave(props.offer.takePicture)}>
          <ImagePlus />
          Use as reference
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
