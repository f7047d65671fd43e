/** Where marketplaces keep their pictures, each host and everything below it. */
export const PICTURE_HOSTS: readonly string[] = [
  // Taobao, Tmall, 1688
  '.alicdn.com',
  '.tbcdn.cn',
  '.taobaocdn.com',
  // Weidian
  '.geilicdn.com',
  // JD
  '.360buyimg.com',
  // Pinduoduo
  '.pddpic.com',
  '.yangkeduo.com',
  '.pinduoduo.com',
]

export const isPictureHost = (name: string) => PICTURE_HOSTS.some((host) => name.endsWith(host))
