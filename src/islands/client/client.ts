import { type Data, call } from '#stores/api.ts'
import { useState } from 'react'
import { useData } from '#islands/hooks/use-data.ts'

export type Client = Data<'customer_client/get_customer_client_list'>['list'][number]
export type ClientDetail = Data<'customer_client/get_customer_client_detail/{id}'>

/** As many as one call answers. */
const AT_ONCE = 100

/** The customer's clients to choose from; of more than a hundred those that fit a keyword. Silent: a cart works without. */
export function useClients() {
  const [keyword, setKeyword] = useState('')
  const [chosen, choose] = useState<Pick<Client, 'id' | 'name'> | null>(null)
  const ask = (word: string) =>
    call(
      'customer_client/get_customer_client_list',
      { limit: AT_ONCE, ...(word && { keyword: word }) },
      { notShowMessage: true },
    )
  const { data: first } = useData('clients', () => ask(''))
  const { data: matches } = useData(keyword, async () => (keyword ? ask(keyword) : null))
  return {
    list: (keyword ? matches : first)?.list ?? [],
    total: first?.total ?? 0,
    tooMany: (first?.total ?? 0) > AT_ONCE,
    keyword,
    setKeyword,
    chosen,
    choose,
  }
}
