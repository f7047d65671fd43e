/** The list of /bk/design: part, how it is written, what it takes. Those also written in Astro (components) share name, props and classes. */
export const DESIGN_LIST: readonly (readonly [part: string, written: string, takes: string])[] = [
  [
    'Button',
    '<Button kind="primary" size="md">Pay ¥238.50</Button>',
    'kind primary secondary quiet danger danger-quiet · size sm md lg · block · busy · disabled · href (Astro; in React ButtonLink)',
  ],
  [
    'Icon (Astro)',
    '<Icon of={Search} />',
    'of: an icon of lucide-react/icons. In React: <Search className="icon" aria-hidden="true" />',
  ],
  [
    'TextField, TextArea',
    '<TextField name="zip" label="Postcode" />',
    'label · hint · error · optional · every attribute of the control · check(value) runs on leaving',
  ],
  [
    'SelectField',
    '<SelectField label="Country" options={[{ value, label }]} />',
    'options · prompt · hint · error · optional',
  ],
  ['CheckField', '<CheckField name="insure">Insure it</CheckField>', 'type checkbox radio'],
  [
    'Choices',
    '<Choices legend="Size" options={[{ value, label, image, disabled }]} />',
    'value · onChange(value) · error',
  ],
  ['QuantityStepper (React)', '<QuantityStepper value={1} onChange={set} />', 'min · max · label · disabled'],
  [
    'Dialog (React)',
    '<Dialog open={open} onClose={close} title="Pay">…</Dialog>',
    'foot: buttons · wide: 800 px',
  ],
  ['Tabs', '<Tabs label="Orders" tabs={tabs} />', '{id,label,count}[] · selected · onSelect · panel'],
  [
    'Chips',
    '<Chips label="Platform" chips={chips} />',
    'Astro: {href,label}[], current · React: {value,label}[], selected, onSelect',
  ],
  ['Badge', '<Badge tone="amber">late</Badge>', 'tone grey green amber red blue'],
  ['StatusDot', '<StatusDot tone="green" word="In warehouse" next="Ship by 24 Nov" />', 'tone · word · next'],
  ['Note', '<Note tone="amber">…</Note>', 'tone'],
  [
    'Money',
    '<Money cny="238.50" shown="$33.20" size="lg" />',
    'cny: API amount · shown: ready text in the display currency · size md lg',
  ],
  [
    'Receipt',
    '<Receipt rows={[{ label, detail, cny, shown, estimated, kind }]} />',
    'kind row subtotal total',
  ],
  ['EmptyState', '<EmptyState text="Nothing here yet.">one action</EmptyState>', 'text · icon'],
  ['ErrorState', '<ErrorState message="…" />', 'message · onRetry · busy'],
  ['Skeleton', '<Skeleton lines={3} /> <Skeleton className="h-40 w-full" />', 'lines, or classes'],
  ['Pager', '<Pager page={1} pages={9} />', 'Astro: href(page) · React: onPage(page)'],
  ['LoadMore (React)', '<LoadMore more={more} busy={busy} onMore={load} />', 'nothing is drawn without more'],
  ['Toast', 'showWarning(message, { label, href }) · showDone(message)', '#stores/toast.ts, 5 s'],
  [
    'Table',
    '<div class="card"><table class="table-cards">',
    'cells: td.lead for the name, td[data-label], .num for amounts',
  ],
  ['SearchBox', '<SearchBox size="lg" client:when="touched" />', 'site desktop m · size md lg · keyword'],
  [
    'Classes',
    'wrap section card card-head card-body thumb link prose facts chips status note sr-only',
    'text-muted text-faint bg-card bg-sunken bg-brand-tint border-line rounded-card rounded-field max-w-reading text-xs…4xl',
  ],
]
