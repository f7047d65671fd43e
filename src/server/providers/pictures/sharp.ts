let loading: ReturnType<typeof openSharp> | null = null

/** Only who works with pictures pays for it. */
export function loadSharp(): ReturnType<typeof openSharp> {
  loading ??= openSharp()
  return loading
}

async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  // Gif only of marketplaces: what people upload is looked at before.
  const read = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}`)
  sharp.unblock({ operation: read })
  sharp.cache(false)
  return sharp
}
