// What one file of browser tests let the portal learn about its server is not what the next one's server is like.
localStorage.removeItem("portal.extensions");
