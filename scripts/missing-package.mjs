import { existsSync, readFileSync } from 'node:fs'

/**
 * The first package of the lock file that this machine needs and has not, or null. Those for developers do not count;
 * an optional one is needed when it is made for this very machine.
 * @param {string} root
 * @param {{ os: string, cpu: string, libc: string }} machine
 */
export function missingPackage(root, machine = thisMachine()) {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'))
  const needed = Object.entries(packages).filter(([path, one]) => path && isNeeded(one, machine))
  const lost = needed.find(([path]) => !existsSync(`${root}/${path}/package.json`))
  return lost ? lost[0].replace(/^.*node_modules\//, '') : null
}

/** @param {string} name */
export const incomplete = (name) =>
  `The installation is incomplete, ${name} is missing: run "npm install" without --omit and --ignore-scripts.`

function isNeeded({ dev, optional, devOptional, os, cpu, libc }, machine) {
  if (dev || devOptional) return false
  if (!optional) return true
  // npm writes one name or a list of them.
  const fits = (list, own) => !list || [list].flat().includes(own)
  return Boolean(os && cpu) && fits(os, machine.os) && fits(cpu, machine.cpu) && fits(libc, machine.libc)
}

function thisMachine() {
  const { header } = process.report.getReport()
  const libc = header.glibcVersionRuntime ? 'glibc' : 'musl'
  return { os: process.platform, cpu: process.arch, libc }
}
