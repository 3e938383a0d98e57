/** In place of a style sheet or a picture that some part of Strapi's panel imports. */
export default '';
