interface Props {
  images: readonly { url: string; thumb_url: string }[]
  /** Says whose they are where a picture is not seen. */
  alt?: string
  className?: string
}

/** A customer's photos of what is wrong; each opens in full. */
export function SentPhotos({ images, alt = 'What the customer sent', className = '' }: Props) {
  if (images.length === 0) return null
  return (
    <span className={`flex flex-wrap gap-2 ${className}`}>
      {images.map(({ url, thumb_url }) => (
        <a key={url} href={url} target="_blank" rel="noopener noreferrer">
          <img className="thumb size-16" src={thumb_url} alt={alt} loading="lazy" />
        </a>
      ))}
    </span>
  )
}
