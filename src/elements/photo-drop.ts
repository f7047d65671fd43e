/**
 * A picture dropped on the box, or pasted anywhere on the page but into a text, goes into the box's field, and that
 * wakes its island (directives/when.ts). Without this the browser would open the picture instead of the page.
 */
const box = document.querySelector<HTMLElement>('[data-photo-box]')

const isFile = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

function take(data: DataTransfer | null): void {
  const field = box?.querySelector<HTMLInputElement>('[data-photo-field]')
  const [file] = data?.files ?? []
  if (!field || !file) return
  const only = new DataTransfer()
  only.items.add(file)
  field.files = only.files
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

if (box) {
  const over = (is: boolean) => {
    if (is) box.dataset.over = ''
    else delete box.dataset.over
  }
  // Beside the box a picture is dropped by a slip: it must not take the page away.
  document.addEventListener('dragover', (event) => {
    if (!isFile(event.dataTransfer)) return
    event.preventDefault()
    over(event.target instanceof Node && box.contains(event.target))
  })
  document.addEventListener('dragleave', (event) => event.relatedTarget ?? over(false))
  document.addEventListener('drop', (event) => {
    if (!isFile(event.dataTransfer)) return
    event.preventDefault()
    if ('over' in box.dataset) take(event.dataTransfer)
    over(false)
  })
  document.addEventListener('paste', ({ clipboardData }) => {
    const [file] = clipboardData?.files ?? []
    if (file?.type.startsWith('image/')) take(clipboardData)
  })
}

export {}
