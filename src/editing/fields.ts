import { FIND_CATEGORIES } from '#domain/site/find-categories.ts'
import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { HELP_SECTIONS } from '#domain/site/help-sections.ts'
import { FOOTER_GROUPS } from '#domain/text/texts.ts'
import type { Collection } from './schemas.ts'

/** The text an editor writes into each field, read after "Write". Fields within fields are joined by a dot. */

const oneOf = (words: readonly string[]) => `one of these: ${words.join(', ')}`
const PRICE = "the price in CNY in quotes with two decimals, such as '59.00'"
const PATH = 'a path of this site, such as /help/coupons'
const DAY = 'a day of the calendar as year-month-day, such as 2026-11-20'
const PLACE = 'a whole number from 1 on, such as 30'
const YES_NO = 'true or false'

export const WRITE: Record<Collection, Record<string, string>> = {
  home: {
    title: 'the heading, such as Every fee is on this page',
    lead: 'the sentence below the heading, or leave the field out',
    steps: 'a list, each with title and text',
    'steps.title': "the step's heading",
    'steps.text': "the step's text",
    facts: 'a list, each with title, text and link',
    'facts.title': "the fact's heading",
    'facts.text': "the fact's text",
    'facts.link': PATH,
    people: 'a list of who works here, each with name and does',
    'people.name': 'the name of a real person who agreed to stand here',
    'people.does': 'what they do, such as Checks what arrives',
    photo: 'a picture of the warehouse, with path and shows, or leave the field out',
    'photo.path': 'the path of a file of public, such as /warehouse.webp',
    'photo.shows': 'what is to be seen on it',
  },
  help: {
    title: "the article's title in at most 51 characters, such as Storage times",
    summary:
      'one sentence of 70 to 155 characters for lists and search engines, ending with its only full stop',
    draft: YES_NO,
    operator: YES_NO,
    estimator: YES_NO,
    section: oneOf(HELP_SECTIONS),
    order: PLACE,
    footer: `${oneOf(FOOTER_GROUPS)}, or leave the field out`,
    was: 'a list of the names this article had, or of those it took in, such as [old-name], or leave the field out',
    updated: DAY,
    keywords: "a list of words people search for, such as [storage, warehouse], numbers in quotes: ['1688']",
    questions:
      'a list, each with ask, answer and, where people say it otherwise, also; or leave the field out',
    'questions.ask':
      'a question of 8 to 90 characters as people ask it, ending with a question mark, such as How long can you keep my items?',
    'questions.also':
      'a list of other ways to ask the same, each at most 90 characters, such as [storage time, how long do you hold my stuff]',
    'questions.answer':
      'one to three whole sentences of 30 to 320 characters that hold the figure or the fact itself and begin with what they are about, not with it or they, ending with a full stop, without links and markup, such as Storage is free for {{free_storage_days}} days',
  },
  shipping: { title: "the part's heading, such as Customs and tax", order: PLACE },
  finds: {
    title: "the item's title, such as Blue canvas tote",
    draft: YES_NO,
    item_platform: "one of these: taobao, tmall, '1688', weidian, jd, pinduoduo, xianyu",
    num_iid: "the item's number from its link in quotes, 5 to 16 digits, such as '7231813762'",
    image: 'a picture beside the file, such as ./tote.jpg, or a path of this site, such as /finds/tote.webp',
    price_cny: PRICE,
    price_max_cny: `${PRICE}, or leave the field out`,
    postage_cny: `${PRICE}, or leave the field out`,
    weight_g: 'the weight of one piece in whole grams, such as 340, or leave the field out',
    goods_class: oneOf(GOODS_CLASSES),
    category: oneOf(FIND_CATEGORIES),
    note: 'one sentence of at most 90 characters that ends with a full stop: what to check before ordering',
    date: DAY,
    example: 'choice and options, or leave the field out',
    'example.choice': 'what the options are, such as Size',
    'example.options': "a list such as - { name: One size, price_cny: '59.00' }",
    'example.options.name': "the option's name",
    'example.options.price_cny': PRICE,
  },
  announcements: {
    id: 'a word never used before, such as new-year-2027',
    startTime: DAY,
    endTime: DAY,
    priority: 'a whole number; the highest active one is shown first',
    title: "the window's title",
    heading: 'the line above the text',
    paragraphs: 'a list of texts, each in a line that begins with -',
    alertType: oneOf(['info', 'success', 'warning', 'error']),
    requireLogin: YES_NO,
    confirmText: "the main button's words",
    cancelText: "the second button's words, or leave the field out",
    onConfirm: `${PATH}, or leave the field out`,
  },
}
