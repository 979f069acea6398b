import { type ComponentProps, splitProps } from 'solid-js'
import { HostedImage } from './hosted-image.tsx'

type Whole = ComponentProps<typeof HostedImage>

interface ThumbnailProps extends Omit<Whole, 'src' | 'thumbhash' | 'srcset' | 'alt'> {
  image: Pick<Whole, 'thumbhash' | 'srcset'> & { url: string; width: number; height: number }
  /** The width that it takes, as in `<img>`: the browser loads the smallest file that is enough. */
  sizes: string
}

/** A small picture of an image whose button or link has a name. */
export function Thumbnail(props: ThumbnailProps) {
  const [own, rest] = splitProps(props, ['image'])
  return (
    <HostedImage
      src={own.image.url}
      thumbhash={own.image.thumbhash}
      srcset={own.image.srcset}
      width={own.image.width}
      height={own.image.height}
      alt=""
      {...rest}
    />
  )
}
