/** Languages as a question names them, which are no countries: of a plainQuestion. */
export const TONGUES =
  '(?:english|spanish|german|french|italian|portuguese|dutch|polish|japanese|korean|swedish|danish|norwegian|finnish|czech|slovak|hungarian|romanian|bulgarian|croatian|serbian|greek|turkish|russian|ukrainian|arabic|hebrew|hindi|thai|vietnamese|indonesian)'
