import type { Data } from '#stores/api.ts'

export type Client = Data<'customer_client/get_customer_client_list'>['list'][number]
export type ClientDetail = Data<'customer_client/get_customer_client_detail/{id}'>
