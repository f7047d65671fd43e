import type { APIRoute, GetStaticPaths } from 'astro'
import { helpArticles } from '#components/help/help-articles.ts'
import { HELP_SECTIONS, sectionPath } from '#domain/site/help-sections.ts'
import { sharePicture } from '#server/picture/share-picture.ts'

/** The pictures of pages for shared links (components and layouts name them by domain/site/pictures.ts). */
export const getStaticPaths = (async () => {
  const articles = await helpArticles()
  const used = new Set(articles.map(({ data }) => data.section))
  const pages: [path: string, title: string, note: string][] = [
    ['/help', 'Help with buying and shipping from China', 'What happens, what it costs, what to do'],
    ['/finds', 'Finds from Chinese marketplaces', 'What we would buy, and what to check first'],
    ['/shipping', 'Shipping lines and prices', 'Every line with its countries, limits and days'],
    ...HELP_SECTIONS.filter((name) => used.has(name)).map((name): [string, string, string] => [
      sectionPath(name),
      name,
      'Help',
    ]),
    ...articles.map(({ id, data }): [string, string, string] => [
      `/help/${id}`,
      data.title,
      `Help · ${data.section}`,
    ]),
  ]
  return pages.map(([path, title, note]) => ({ params: { page: path.slice(1) }, props: { title, note } }))
}) satisfies GetStaticPaths

export const GET: APIRoute<{ title: string; note: string }> = async ({ props: { title, note } }) =>
  new Response(new Uint8Array(await sharePicture(title, note)), { headers: { 'Content-Type': 'image/jpeg' } })
