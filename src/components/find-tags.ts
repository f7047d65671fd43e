/** Shows the finds with the tag pressed; `?tag=` holds it. */
const chips = [...document.querySelectorAll<HTMLElement>('[data-find-tags] [data-tag]')]
const finds = [...document.querySelectorAll<HTMLElement>('[data-finds] [data-tags]')]

function choose(tag: string) {
  for (const chip of chips) chip.ariaPressed = String(chip.dataset.tag === tag)
  for (const find of finds) find.hidden = tag !== '' && !find.dataset.tags?.split(' ').includes(tag)
}

for (const chip of chips)
  chip.addEventListener('click', () => {
    const tag = chip.dataset.tag ?? ''
    choose(tag)
    history.replaceState(null, '', tag ? `?tag=${encodeURIComponent(tag)}` : location.pathname)
  })

const asked = new URLSearchParams(location.search).get('tag') ?? ''
if (chips.some((chip) => chip.dataset.tag === asked)) choose(asked)

export {}
